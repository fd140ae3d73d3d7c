import { type KeptView, readViews } from './kept-views.ts'

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (owner: string) => `views:${owner}:`
/** Views from before they had an owner: the address of a list came at once. */
const nobodys = 'views:/'

function drop(box: Box, prefix: string): void {
  const keys = Array.from({ length: box.length }, (_none, nth) => box.key(nth))
  for (const key of keys) if (key?.startsWith(prefix) === true) box.removeItem(key)
}

/** The views of lists on a device, for whoever kept them alone: a view may name a person or a number. */
export const createViewKeeper = (box: Box, ownerNow: () => string) => ({
  read(list: string): readonly KeptView[] {
    drop(box, nobodys)
    return readViews(box.getItem(prefixOf(ownerNow()) + list))
  },
  save: (list: string, views: readonly KeptView[]): void =>
    box.setItem(prefixOf(ownerNow()) + list, JSON.stringify(views)),
  /** Forgets all views of whoever is signed in, as somebody who leaves a device wants it; those of others stay. */
  dropOwn: (): void => drop(box, prefixOf(ownerNow())),
})
