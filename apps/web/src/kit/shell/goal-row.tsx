import { Icon } from '#ui/basics/icon.tsx'
import { PersonLine } from '../figures/person-line.tsx'
import type { Goal } from './goals.ts'

interface Props {
  id: string
  goal: Goal
  isChosen: boolean
  /** The mouse moves over it: the cursor goes with it, so that one row alone looks chosen. */
  onPoint: () => void
  onOpen: () => void
}

/** One row of the palette: a page, a number, a member with initials and status. */
export const GoalRow = ({ id, goal: { label, note, icon, status }, isChosen, onPoint, onOpen }: Props) => (
  <button
    id={id}
    type="button"
    role="option"
    className="palette-goal"
    aria-selected={isChosen}
    tabIndex={-1}
    onMouseMove={isChosen ? undefined : onPoint}
    onClick={onOpen}
  >
    {status === undefined ? (
      <>
        <Icon name={icon} isSmall />
        <span className="grow clip">{label}</span>
        <span className="caption clip">{note}</span>
      </>
    ) : (
      <PersonLine name={label} user_id={note} status={status} />
    )}
  </button>
)
