import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import '../fields/choice.css'
import { fillIn, useUiWords } from '../words.ts'
import './column-chooser.css'
import { moveColumn, toggleColumn } from './column-moves.ts'

type Props = {
  columns: ReadonlyArray<{ key: string; head: string }>
  /** The keys that are shown, in order. */
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
  /** Back to the usual columns; left out where they are shown. */
  onReset?: (() => void) | undefined
  onSaveView?: (() => void) | undefined
}

/** Which columns, in what order. It docks beside the table, so that the effect is seen. */
export function ColumnChooser({ columns, shown, onChange, onReset, onSaveView }: Props) {
  const words = useUiWords().list
  const heads = new Map(columns.map(({ key, head }) => [key, head]))
  const hidden = columns.filter(({ key }) => !shown.includes(key))
  const count = fillIn(words.columns_shown, { shown: shown.length, total: columns.length })

  return (
    <aside className="card column-chooser" aria-label={words.columns}>
      <header className="row between">
        <h3>{words.columns}</h3>
        <span className="small dim fig">{count}</span>
      </header>
      <ul>
        {shown.map((key, index) => {
          const head = heads.get(key) ?? key
          return (
            <li key={key} className="column-choice">
              <Choice head={head} isShown onToggle={() => onChange(toggleColumn(shown, key))} />
              <span className="column-moves">
                <IconButton
                  icon="keyboard_arrow_up"
                  isSmall
                  label={fillIn(words.move_up, { name: head })}
                  disabled={index === 0}
                  onClick={() => onChange(moveColumn(shown, key, -1))}
                />
                <IconButton
                  icon="keyboard_arrow_down"
                  isSmall
                  label={fillIn(words.move_down, { name: head })}
                  disabled={index === shown.length - 1}
                  onClick={() => onChange(moveColumn(shown, key, 1))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {hidden.length > 0 && (
        <ul className="column-hidden">
          {hidden.map(({ key, head }) => (
            <li key={key} className="column-choice">
              <Choice head={head} isShown={false} onToggle={() => onChange(toggleColumn(shown, key))} />
            </li>
          ))}
        </ul>
      )}
      {onReset && (
        <Button isBlock tone="text" onClick={onReset}>
          {words.usual_columns}
        </Button>
      )}
      {onSaveView && (
        <Button isBlock onClick={onSaveView}>
          {words.save_view}
        </Button>
      )}
    </aside>
  )
}

const Choice = ({ head, isShown, onToggle }: { head: string; isShown: boolean; onToggle: () => void }) => (
  <label className="choice grow">
    <input type="checkbox" className="box" checked={isShown} onChange={onToggle} />
    <span className="column-name">{head}</span>
  </label>
)
