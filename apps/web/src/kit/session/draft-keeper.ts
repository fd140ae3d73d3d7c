export type Draft = Readonly<Record<string, unknown>>

interface StoredDraft {
  /** Whose words these are; nobody else gets to see them. */
  owner: string
  values: Draft
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (owner: string) => `draft:${owner}:`
const keyOf = (owner: string, form: string) => `${prefixOf(owner)}${form}`

/** Half-filled forms that outlive a session that ended under them. */
export function createDraftKeeper(box: Box, ownerNow: () => string) {
  const open = new Map<string, () => Draft>()
  return {
    /** A form on screen says where its values are read from; calling the answer takes that back. */
    follow(form: string, read: () => Draft): () => void {
      open.set(form, read)
      return () => {
        if (open.get(form) === read) open.delete(form)
      }
    },
    /** Writes down every form that is on screen. */
    keepAll(): void {
      const owner = ownerNow()
      for (const [form, read] of open)
        box.setItem(keyOf(owner, form), JSON.stringify({ owner, values: read() } satisfies StoredDraft))
    },
    /** The draft of a form, for the person who wrote it. */
    read(form: string): Draft | undefined {
      const text = box.getItem(keyOf(ownerNow(), form))
      if (text === null) return undefined
      const kept = JSON.parse(text) as StoredDraft
      return kept.owner === ownerNow() ? kept.values : undefined
    },
    /** Forgets a draft once its words are back in their form. */
    drop(form: string): void {
      box.removeItem(keyOf(ownerNow(), form))
    },
    /** Forgets all drafts of whoever is signed in, as somebody who leaves a device wants it; those of others stay. */
    dropOwn(): void {
      const prefix = prefixOf(ownerNow())
      const keys = Array.from({ length: box.length }, (_none, nth) => box.key(nth))
      for (const key of keys) if (key?.startsWith(prefix) === true) box.removeItem(key)
    },
  }
}
