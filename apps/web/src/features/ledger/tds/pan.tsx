import { text } from '#kit/text.ts'

/** A masked PAN in a row; whoever has given none is said so. */
export const panCell = ({ pan }: { readonly pan: string }) =>
  pan === '' ? <span className="dim">{text('tds.no_pan')}</span> : <span className="fig">{pan}</span>

export const panFilter = () =>
  ({
    name: 'has_pan',
    head: text('tds.pan'),
    words: (given: 'yes' | 'no') => text(given === 'yes' ? 'tds.pan_given' : 'tds.no_pan'),
  }) as const
