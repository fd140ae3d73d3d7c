import { useEffect, useState } from 'react'
import { createDraftKeeper, type Draft } from '#kit/session/draft-keeper.ts'
import { session } from '#kit/session/session.ts'

/** What is being written outlives the tab: it is kept on this device, for the person who wrote it alone. */
const keeper = createDraftKeeper(window.localStorage, () => session.store.get()?.user.user_id ?? '')

/** Files are not kept: brought back, they would have nothing to show. */
const kept = ({ file_ids: _files, ...values }: Draft): Draft => values

/** Keeps what is typed into a form with each change; `draft` is what was typed before. */
export function useKeptDraft(form: string) {
  const [draft] = useState(() => keeper.read(form))
  return { draft: draft ?? {}, forget: () => keeper.drop(form) }
}

/** Follows the values of a form that is on screen. */
export function KeepDraft({ form, values }: { form: string; values: Draft }): null {
  useEffect(() => {
    const given = kept(values)
    if (Object.values(given).every((value) => value === undefined || value === '' || value === null)) return
    const end = keeper.follow(form, () => given)
    keeper.keepAll()
    return end
  }, [form, values])
  return null
}
