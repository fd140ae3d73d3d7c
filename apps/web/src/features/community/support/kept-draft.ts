import { useEffect, useState } from 'react'
import type { Draft } from '#kit/session/draft-keeper.ts'
import { deviceDrafts as keeper } from '#kit/session/drafts.ts'
import { keptOf, openedOf } from './draft-files.ts'

/** Under which name what is typed into a conversation is kept. */
export const draftOfConversation = (id: string) => `support:${id}`

/** What is typed into a form outlives the tab and is kept with each change; `draft` is what was typed before, of which `lost` files were not kept. */
export function useKeptDraft(form: string) {
  const [opened] = useState(() => openedOf(keeper.read(form) ?? {}))
  return { ...opened, forget: () => keeper.drop(form) }
}

/** Follows the values of a form that is on screen. */
export function KeepDraft({ form, values, lost }: { form: string; values: Draft; lost: number }): null {
  useEffect(() => {
    const given = keptOf(values, lost)
    if (Object.values(given).every((value) => value === undefined || value === '' || value === null)) return
    const end = keeper.follow(form, () => given)
    keeper.keepAll()
    return end
  }, [form, values, lost])
  return null
}
