# Three stages: the first bundles the script of tables inside Discord, the second builds the environment, the third has nothing
# but that and the bot.
FROM node:22-slim AS activity
WORKDIR /src
COPY package.json ./
RUN npm install --no-package-lock --no-audit --no-fund
COPY bot bot
RUN npm run build

FROM python:3.13-slim AS build
WORKDIR /src
# The compiler builds the kernel of the odds; without it there would be fewer games, and slower ones.
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
COPY pyproject.toml hatch_build.py constraints.txt README.md LICENSE ./
COPY bot bot
COPY --from=activity /src/bot/web/activity/built bot/web/activity/built
COPY cogs cogs
RUN python -m venv /opt/war-room \
 && /opt/war-room/bin/pip install --no-cache-dir -c constraints.txt ".[postgres,metrics,speed]"

FROM python:3.13-slim
RUN useradd --create-home --uid 10001 warroom \
 && install -d -m 700 -o warroom -g warroom /war-room/data
COPY --from=build /opt/war-room /opt/war-room
COPY deploy/container.sh /opt/war-room/bin/container.sh
WORKDIR /war-room
USER warroom
ENV PATH="/opt/war-room/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    WAR_ROOM_DATA=/war-room/data \
    WAR_ROOM_LOG_FORMAT=json
VOLUME /war-room/data
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["python", "-m", "bot", "doctor", "--live"]
STOPSIGNAL SIGTERM
CMD ["container.sh"]
