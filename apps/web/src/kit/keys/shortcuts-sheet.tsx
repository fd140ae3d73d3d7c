import { Fragment } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import { text } from '../text.ts'
import { shortcutsOf } from './shortcuts-of.ts'
import './shortcuts-sheet.css'
import { shortcutsShown } from './shortcuts-shown.ts'

const close = () => shortcutsShown.set(false)

/** What can be done by a key alone, by where it counts. */
export function ShortcutsSheet() {
  const words = useUiWords().act
  const session = useSession()
  return (
    <Dialog
      isOpen={useStore(shortcutsShown) && session !== null}
      onClose={close}
      title={text('shell.shortcuts')}
      acts={
        <Button tone="primary" autoFocus onClick={close}>
          {words.close}
        </Button>
      }
    >
      <div className="shortcuts">
        {session !== null &&
          shortcutsOf(session.user.user_type).map(({ place, shortcuts }) => (
            <section key={place}>
              <h3 className="label">{text(`shortcuts.place.${place}`)}</h3>
              <dl>
                {shortcuts.map(({ act, keys }) => (
                  <div key={act} className="shortcut">
                    <dt>{text(`shortcuts.act.${act}`)}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Fragment key={key}>
                          <kbd>{key}</kbd>{' '}
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  )
}
