import type { Locale } from '../../src/i18n/locale.ts'
import type { Script } from './template.ts'

interface DemoSeller {
  username: string
  /** SOATO code. */
  districtId: number
  language: Locale
  script: Script
}

export const demoSellers: readonly DemoSeller[] = [
  { username: 'Dilshod Karimov', districtId: 1726294, language: 'uz', script: 'uz' },
  { username: 'Madina_Shop', districtId: 1718401, language: 'uz', script: 'uz' },
  { username: 'Gʻayrat usta', districtId: 1730401, language: 'uz', script: 'uz' },
  { username: 'Шавкат ака', districtId: 1733401, language: 'uz', script: 'cyr' },
  { username: 'Елена Ким', districtId: 1726273, language: 'ru', script: 'ru' },
  { username: 'Тимур', districtId: 1706401, language: 'ru', script: 'ru' },
]
