/** What we use of Discord's SDK, which is not installed where only our own scripts are checked. */
declare module "@discord/embedded-app-sdk" {
  export type Participant = { id: string, username: string, global_name?: string | null, nickname?: string, bot: boolean }
  export class DiscordSDK {
    constructor(clientId: string, configuration?: { disableConsoleLogOverride: boolean })
    readonly instanceId: string
    ready(): Promise<void>
    subscribe(event: "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", listener: (told: { participants: Participant[] }) => void): Promise<unknown>
    commands: {
      authorize(asked: { client_id: string, response_type: "code", scope: ["identify"], prompt: "none" }): Promise<{ code: string }>
      authenticate(asked: { access_token: string }): Promise<unknown>
      getInstanceConnectedParticipants(): Promise<{ participants: Participant[] }>
      openExternalLink(asked: { url: string }): Promise<unknown>
    }
  }
}
