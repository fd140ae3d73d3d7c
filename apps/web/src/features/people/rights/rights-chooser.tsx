import { useState } from 'react'
import type { RightsHolder } from '@banyan/contract/rights/presets.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PresetBar } from './preset-bar.tsx'
import './rights.css'
import { type Chosen, matching, type RightsPage, type RightsSection, withPages } from './rights-tree.ts'
import { SectionBranch } from './section-branch.tsx'

export interface Choice {
  readonly grants: Chosen
  readonly isReadOnly: boolean
}

interface Props {
  of: RightsHolder
  sections: readonly RightsSection[]
  value: Choice
  /** What is held now, and what whoever edits may give. */
  before: Chosen
  own: Chosen
  isDisabled?: boolean
  onChange: (value: Choice) => void
}

/** The tree of pages with a box at each, ready-made choices above it, and words to find one of them by. */
export function RightsChooser({ of, sections, value, before, own, isDisabled = false, onChange }: Props) {
  const [words, setWords] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const { grants, isReadOnly } = value
  const found = matching(sections, words)
  const isSought = words.trim() !== ''
  const isAllOpen = sections.every(({ id }) => unfolded.has(id))

  const unfold = (id: number, isOpen: boolean) =>
    setUnfolded((open) => (isOpen ? new Set(open).add(id) : new Set([...open].filter((it) => it !== id))))
  const tick = (pages: readonly RightsPage[], isOn: boolean) =>
    onChange({ isReadOnly, grants: withPages(sections, grants, pages, isOn) })

  return (
    <div className="stack loose">
      {!isDisabled && (
        <PresetBar
          of={of}
          sections={sections}
          chosen={grants}
          isReadOnly={isReadOnly}
          before={before}
          own={own}
          onChoose={(chosen, looksOnly) => onChange({ grants: chosen, isReadOnly: looksOnly })}
        />
      )}
      <CheckboxField
        label={text('rights.read_only')}
        note={text('rights.read_only_note')}
        checked={isReadOnly}
        disabled={isDisabled}
        onChange={(event) => onChange({ grants, isReadOnly: event.target.checked })}
      />
      <div className="rights-find">
        <TextField
          label={text('rights.tree.search')}
          icon="search"
          type="search"
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button
          tone="text"
          disabled={isSought}
          onClick={() => setUnfolded(isAllOpen ? new Set() : new Set(sections.map(({ id }) => id)))}
        >
          {text(isAllOpen ? 'rights.tree.close_all' : 'rights.tree.open_all')}
        </Button>
      </div>
      {grants === null && (
        <p className="small quiet">
          <strong>{text('rights.tree.everything')}.</strong> {!isDisabled && text('rights.tree.everything_note')}
        </p>
      )}
      {found.length === 0 ? (
        <div className="row wrap">
          <p className="small quiet">{text('rights.tree.none')}</p>
          <Button tone="text" onClick={() => setWords('')}>
            {text('rights.tree.clear')}
          </Button>
        </div>
      ) : (
        <ul className="rights-tree" aria-label={text('rights.tree.label')}>
          {found.map((section) => (
            <SectionBranch
              key={section.id}
              of={section}
              chosen={grants}
              isOpen={isSought || unfolded.has(section.id)}
              isDisabled={isDisabled}
              onOpen={(isOpen) => unfold(section.id, isOpen)}
              onTick={tick}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
