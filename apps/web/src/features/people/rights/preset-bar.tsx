import { grantsOfPreset, presetsOf, type RightsHolder } from '@banyan/contract/rights/presets.ts'
import { text } from '#kit/text.ts'
import { type Chosen, isSame, presetFor, type RightsSection } from './rights-tree.ts'

interface Props {
  of: RightsHolder
  sections: readonly RightsSection[]
  chosen: Chosen
  isReadOnly: boolean
  before: Chosen
  own: Chosen
  onChoose: (chosen: Chosen, isReadOnly: boolean) => void
}

/** Ready-made choices to begin with, as far as whoever edits holds their pages. */
export function PresetBar({ of, sections, chosen, isReadOnly, before, own, onChoose }: Props) {
  return (
    <div className="stack">
      <span className="caption" id="rights-presets">
        {text('rights.presets.label')}
      </span>
      <div className="rights-presets" role="group" aria-labelledby="rights-presets">
        {presetsOf(of).map((preset) => {
          const comesTo = presetFor(sections, grantsOfPreset(preset), { before, own })
          const isNow = isSame(comesTo, chosen) && preset.is_read_only === isReadOnly
          // Nothing in it is built, switched on or held: it would only untick.
          if (comesTo?.size === 0) return null
          return (
            <button
              key={preset.key}
              type="button"
              className="rights-preset"
              aria-pressed={isNow}
              onClick={() => onChoose(comesTo, preset.is_read_only)}
            >
              {text(`rights.presets.${preset.key}`)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
