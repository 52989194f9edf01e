/** Where picture files live: a folder, later any S3-compatible store. Names are flat ("<hash>-640.webp"). */
export type MediaStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(names: string[]): Promise<void>
}
