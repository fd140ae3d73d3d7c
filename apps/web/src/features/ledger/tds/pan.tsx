import { text } from '#kit/text.ts'

type Given = 'yes' | 'waiting' | 'no'

const words = { yes: 'tds.pan_given', waiting: 'tds.pan_waiting', no: 'tds.no_pan' } as const

/** Whether a PAN counts, was given and waits to be checked, or was never given. */
export const panState = (given: Given): string => text(words[given])

/** A masked PAN in a row; where none counts, why. */
export const panCell = ({ pan, has_pan = 'no' }: { readonly pan: string; readonly has_pan?: Given }) =>
  pan === '' ? <span className="dim">{panState(has_pan)}</span> : <span className="fig">{pan}</span>

export const panFilter = () => ({ name: 'has_pan', head: text('tds.pan'), words: panState }) as const
