import { useId } from 'react'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import '#ui/fields/choice.css'
import {
  type Chosen,
  isChosen,
  isSectionFree,
  type RightsPage,
  type RightsSection,
  tickOf,
  ticksRest,
} from './rights-tree.ts'
import { TriBox } from './tri-box.tsx'

interface Props {
  of: RightsSection
  chosen: Chosen
  isOpen: boolean
  isDisabled: boolean
  onOpen: (isOpen: boolean) => void
  onTick: (pages: readonly RightsPage[], isOn: boolean) => void
}

/** A section with a box over its pages, which unfold below it. */
export function SectionBranch({ of, chosen, isOpen, isDisabled, onOpen, onTick }: Props) {
  const id = useId()
  const { name, icon, pages } = of
  const count = pages.filter((page) => isChosen(page, chosen)).length
  return (
    <li className="rights-section">
      <div className="rights-section-head">
        <label className="choice grow">
          <TriBox
            tick={tickOf(of, chosen)}
            disabled={isDisabled || !isSectionFree(of)}
            onChange={() => onTick(pages, ticksRest(of, chosen))}
          />
          <Icon name={icon} className="rights-icon" />
          <span className="choice-words" id={`${id}-name`}>
            {name}
          </span>
        </label>
        <span className="caption fig">{text('rights.tree.count', { count, total: pages.length })}</span>
        <IconButton
          icon={isOpen ? 'expand_less' : 'expand_more'}
          label={text(isOpen ? 'rights.tree.close' : 'rights.tree.open', { name })}
          aria-expanded={isOpen}
          aria-controls={`${id}-pages`}
          onClick={() => onOpen(!isOpen)}
        />
      </div>
      <div id={`${id}-pages`} role="group" aria-labelledby={`${id}-name`} hidden={!isOpen}>
        <ul className="rights-pages">
          {pages.map((page) => (
            <PageLeaf
              key={page.id}
              of={page}
              isOn={isChosen(page, chosen)}
              isDisabled={isDisabled}
              onTick={(isOn) => onTick([page], isOn)}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

interface LeafProps {
  of: RightsPage
  isOn: boolean
  isDisabled: boolean
  onTick: (isOn: boolean) => void
}

/** One page: what it is, and why it cannot be changed where it cannot. */
function PageLeaf({ of: { name, description, isFixed, isLacked, isOff }, isOn, isDisabled, onTick }: LeafProps) {
  const id = useId()
  const marks = [
    ...(isFixed ? [{ icon: 'lock', words: text('rights.tree.fixed') }] : []),
    ...(isLacked ? [{ icon: 'block', words: text('rights.tree.lacked') }] : []),
    ...(isOff ? [{ icon: 'toggle_off', words: text('rights.tree.off') }] : []),
  ]
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          className="box"
          checked={isOn}
          disabled={isDisabled || isFixed || isLacked}
          aria-describedby={`${id}-note`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="choice-words">
          {name}
          <span className="choice-note" id={`${id}-note`}>
            {description}
            {marks.map(({ icon, words }) => (
              <span key={icon} className="rights-mark">
                <Icon name={icon} isSmall /> {words}
              </span>
            ))}
          </span>
        </span>
      </label>
    </li>
  )
}
