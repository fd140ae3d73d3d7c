import type { ImportState } from '@banyan/contract/imports/imports.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { stateMarks } from './import.ts'

export const stateName = (state: ImportState): string => text(`imports.state.${state}`)

/** How far a file of members has come. */
export const ImportStatus = ({ of, shape = 'bare' }: { of: ImportState; shape?: 'bare' | 'pill' }) => (
  <Status kind={stateMarks[of]} shape={shape}>
    {stateName(of)}
  </Status>
)
