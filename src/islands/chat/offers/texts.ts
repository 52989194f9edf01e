import { islandTexts } from '../../../i18n/island.ts'

export const offerTexts = await islandTexts('toasts', 'errors', 'deals')
