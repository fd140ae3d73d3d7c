import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#ui/basics/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import type { PlaceGroup } from '#ui/shell/places.ts'
import { text } from '../text.ts'
import { type Goal, goalsOf, nextGoal } from './goals.ts'
import './palette.css'
import { useMemberGoals } from './use-member-goals.ts'

/** Ctrl+K, or Cmd+K where that is the habit. */
export function usePaletteKey(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

interface Props {
  isOpen: boolean
  onClose: () => void
  groups: readonly PlaceGroup[]
}

/** One field from which every page opens, and for those who may search them every member. */
export function Palette({ isOpen, onClose, groups }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shell.palette')}>
      {isOpen && <PaletteBody groups={groups} onClose={onClose} />}
    </Dialog>
  )
}

function PaletteBody({ groups, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const [picked, setPicked] = useState(0)
  const members = useMemberGoals(asked)
  const goals = [...goalsOf(groups, asked), ...members]
  const at = Math.min(picked, Math.max(0, goals.length - 1))
  const open = (goal: Goal | undefined) => {
    if (goal === undefined) return
    onClose()
    void navigate(goal.href)
  }

  return (
    <>
      <TextField
        label={text('shell.palette_hint')}
        icon="search"
        value={asked}
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls="palette-goals"
        aria-activedescendant={goals.length === 0 ? undefined : `palette-goal-${at}`}
        onChange={(event) => {
          setAsked(event.target.value)
          setPicked(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(goals[at])
          const next = nextGoal(event.key, at, goals.length)
          if (next === undefined) return
          event.preventDefault()
          setPicked(next)
        }}
      />
      <div id="palette-goals" className="palette" role="listbox" aria-label={text('shell.palette')}>
        {goals.map((goal, index) => (
          <button
            key={goal.key}
            id={`palette-goal-${index}`}
            type="button"
            role="option"
            className="palette-goal"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => open(goal)}
          >
            <Icon name={goal.icon} isSmall />
            <span className="grow clip">{goal.label}</span>
            <span className="caption clip">{goal.note}</span>
          </button>
        ))}
      </div>
      {goals.length === 0 && <p className="small quiet">{text('shell.palette_none')}</p>}
    </>
  )
}
