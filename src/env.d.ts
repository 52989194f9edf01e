/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locale.ts').Locale
    t: import('i18next').TFunction
    requestId: string
    clientIp: string
  }
}
