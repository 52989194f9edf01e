/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locale.ts').Locale
    t: import('./i18n/island.ts').Translate
    /** The site's public address and its support contact. */
    site: { url: string; supportUrl: string }
    requestId: string
    clientIp: string
  }
}
