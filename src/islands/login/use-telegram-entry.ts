import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PostedForm } from '../../api/lib/posted-form.ts'
import type { Locale } from '../../i18n/locale.ts'
import {
  $telegramEntry,
  adoptEntry,
  checkTelegramEntry,
  entryOf,
  type EntryState,
} from '../../stores/account/telegram-entry.ts'

/** The person is quick or away: every two seconds for a minute, then every five. */
const QUICK_MS = 2_000
const SLOW_MS = 5_000
const QUICK_TIMES = 30

type Options = { posted: PostedForm | null; locale: Locale; onProven: () => void }

/** The entry by Telegram; while it is open, asks how far the person is, and at once when they come back. */
export function useTelegramEntry({ posted, locale, onProven }: Options): EntryState {
  const [first] = useState(() => {
    const entry = entryOf(posted)
    if (!import.meta.env.SSR && entry.state === 'open') adoptEntry(entry)
    return entry
  })
  const entry = useStore($telegramEntry, { ssr: () => first })
  const isOpen = entry.state === 'open'
  const check = useEffectEvent(async () => {
    if (await checkTelegramEntry(locale)) onProven()
  })
  useEffect(() => {
    if (!isOpen) return
    let times = 0
    let timer = 0
    let isOver = false
    const repeat = async () => {
      await check()
      if (isOver) return
      timer = window.setTimeout(() => void repeat(), times++ < QUICK_TIMES ? QUICK_MS : SLOW_MS)
    }
    const comeBack = () => document.visibilityState === 'visible' && void check()
    void repeat()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [isOpen])
  return entry
}
