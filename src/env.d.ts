/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locale.ts').Locale
    t: import('./i18n/text-keys.ts').PageTexts
    site: import('./server/web/site-facts.ts').SiteFacts
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
