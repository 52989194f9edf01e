/** One way to send a text message. Throws SmsFailed when the gateway refuses or does not answer. */
export type SmsDriver = {
  /** `phone` in E.164; `id` names the message, so that a gateway can tell a repetition. */
  send(message: SmsMessage): Promise<void>
}
export type SmsMessage = { phone: string; text: string; id: string }

/** The reason goes to the log: it never holds a phone number or the text. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  /** The gateway did not answer, so the message may be on its way. */
  readonly maybeSent: boolean
  constructor(reason: string, maybeSent = false) {
    super(reason)
    this.maybeSent = maybeSent
  }
}
