/** One way to send a text message. Throws SmsFailed when the gateway refuses or does not answer. */
export type SmsDriver = {
  send(message: { phone: string; text: string; id: string }): Promise<void>
}

export class SmsFailed extends Error {}
