/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locale.ts').Locale
    t: import('./i18n/text-keys.ts').PageTexts
    /** The site's public address and its support contact. */
    /** `pictures`: the other host that pictures come from, if there is one. */
    site: { url: string; supportUrl: string; pictures: string | undefined }
    requestId: string
    clientIp: string
    /** The member of a call's token. */
    userId?: number
  }
}

/** Only Chromium has it. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean }
}

/** The shapes of an icon (build/lucide.ts). */
declare module 'lucide:*' {
  const shapes: string
  export default shapes
}

/** Its own types need those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  export default function compression(options: {
    threshold: number
    brotli: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
