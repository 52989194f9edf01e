/** The phone number as last typed: the account screens share it. */
import * as v from 'valibot'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'

const PHONE_KEY = 'phone'

export const readTypedPhone = (): string => readFromTab(PHONE_KEY, v.string()) ?? ''
export const keepTypedPhone = (typed: string): void => saveInTab(PHONE_KEY, typed)
