import { type ComponentType, createElement, type ReactNode } from 'react'
import { report } from '../api/report.ts'
import { keepDrafts } from '../session/drafts.ts'
import { isUnfetched } from './try-again.ts'

/** Why a part of the portal is not there: nobody answers, or another release has taken its place. */
export type Missing = 'offline' | 'replaced'

/** A part of the portal that could not be fetched. Half-filled forms are kept before it is thrown. */
export class PartMissing extends Error {
  readonly why: Missing

  constructor(why: Missing) {
    super(`a part of the portal is missing: ${why}`)
    this.name = 'PartMissing'
    this.why = why
  }
}

/** A small file of the site that every release has and that costs the server nothing. */
const landmark = '/manifest.webmanifest'

/** Whether the portal can be reached from here. */
export const isReachable = (): Promise<boolean> =>
  fetch(landmark, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

export interface Part {
  /** Fetches the part, once for all who ask. Throws PartMissing; asked again, it fetches again. */
  load(): Promise<void>
  isHere(): boolean
  /** The part, once it is here; nothing before. */
  draw(): ReactNode
}

/**
 * A part of the portal that comes in files of its own: every screen, the shell, the dialogs. Each file is tried three
 * times (fetch-files.ts) before the part is missing.
 */
export function createPart(fetchPart: () => Promise<ComponentType>): Part {
  let here: ComponentType | undefined
  let under_way: Promise<void> | undefined
  const fetchIt = async (): Promise<void> => {
    try {
      here = await fetchPart()
    } catch (error) {
      under_way = undefined
      if (!isUnfetched(error)) throw error
      report(error, 'part')
      keepDrafts()
      throw new PartMissing((await isReachable()) ? 'replaced' : 'offline')
    }
  }
  return {
    load: () => (under_way ??= fetchIt()),
    isHere: () => here !== undefined,
    draw: () => here && createElement(here),
  }
}
