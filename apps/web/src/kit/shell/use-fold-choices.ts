import { useState } from 'react'
import type { FoldChoices } from '#ui/shell/fold.ts'

const keyOf = (user_id: string) => `menu-sections:${user_id}`

/** What was kept on this device; something unreadable is as nothing. */
export function readChoices(text: string | null): FoldChoices {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, choice]) => typeof choice === 'boolean'))
  } catch {
    return {}
  }
}

/** Which sections of the menu a person opened and folded, kept on this device for each person. */
export function useFoldChoices(user_id: string): [FoldChoices, (choices: FoldChoices) => void] {
  const key = keyOf(user_id)
  const [choices, setChoices] = useState(() => readChoices(localStorage.getItem(key)))
  const keep = (next: FoldChoices) => {
    localStorage.setItem(key, JSON.stringify(next))
    setChoices(next)
  }
  return [choices, keep]
}
