import { useEffect, useState } from 'react'
import type { Draft } from '#kit/session/draft-keeper.ts'
import { deviceDrafts as keeper } from '#kit/session/drafts.ts'
import { datedOf, keptOf, openedOf } from './draft-files.ts'

/** Under which name what is typed into a conversation is kept. */
export const draftOfConversation = (id: string) => `support:${id}`

/** What is typed into a form outlives the tab and is kept with each change; `draft` is what was typed before, of which `lost` files were not kept, and `kept_at` when. */
export function useKeptDraft(form: string) {
  const [opened] = useState(() => openedOf(keeper.read(form) ?? {}))
  return { ...opened, forget: () => keeper.drop(form) }
}

/** Follows the values of a form that is on screen. */
export function KeepDraft({ form, values, lost }: { form: string; values: Draft; lost: number }): null {
  useEffect(() => {
    const given = keptOf(values, lost)
    if (Object.values(given).every((value) => value === undefined || value === '' || value === null)) return
    const dated = datedOf(given, keeper.read(form), new Date().toISOString())
    const end = keeper.follow(form, () => dated)
    keeper.keepAll()
    return end
  }, [form, values, lost])
  return null
}
