export type Draft = Readonly<Record<string, unknown>>

interface StoredDraft {
  /** Whose words these are; nobody else gets to see them. */
  owner: string
  values: Draft
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (form: string) => `draft:${form}`

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
        box.setItem(keyOf(form), JSON.stringify({ owner, values: read() } satisfies StoredDraft))
    },
    /** The draft of a form, for the person who wrote it. */
    read(form: string): Draft | undefined {
      const text = box.getItem(keyOf(form))
      if (text === null) return undefined
      const kept = JSON.parse(text) as StoredDraft
      return kept.owner === ownerNow() ? kept.values : undefined
    },
    /** Forgets a draft once its words are back in their form. */
    drop(form: string): void {
      box.removeItem(keyOf(form))
    },
  }
}
