/** The browser's socket; the test is the server. */
export class FakeSocket {
  static all: FakeSocket[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  isClosed = false
  sent: string[] = []
  readonly url: URL
  readonly protocols: string[]
  readonly at = Date.now()
  constructor(url: URL, protocols: string[]) {
    this.url = url
    this.protocols = protocols
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  /** The server sends a frame. */
  bring(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}
