import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { Menu } from '../floats/menu.tsx'
import { toast } from '../floats/toast.ts'
import { useUiWords } from '../words.ts'
import { picturePdf } from './picture-pdf.ts'
import { fileOf, paintPicture, photosOf } from './tree-picture.ts'
import type { PictureOf } from './tree-picture.ts'
import type { NodeState } from './tree-data.ts'

type Props = Omit<PictureOf, 'legend'> & {
  onSave: ((file: Blob, ending: 'png' | 'pdf') => void) | undefined
}

const states: ReadonlyArray<Exclude<NodeState, 'folded'>> = ['active', 'registered', 'vacant', 'free', 'blocked']

/** The drawing for elsewhere: as a picture, as a PDF, and on paper, which shows all of it on one sheet. */
export function TreeOutput({ onSave, ...drawing }: Props) {
  const words = useUiWords()
  const paper = useRef<HTMLCanvasElement>(null)
  const [isBusy, setBusy] = useState(false)
  const drawnStates = new Set(drawing.layout.nodes.map(({ node }) => node.state))
  const legend = states.filter((state) => drawnStates.has(state)).map((state) => ({ state, label: words.tree[state] }))
  const picture = { ...drawing, legend }

  // The browser prints what is on the page when this returns: pictures of members that are not here are left out.
  const toPaper = useEffectEvent(() => paper.current && paintPicture(paper.current, picture, new Map()))
  useEffect(() => {
    const print = () => void toPaper()
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [])

  const save = async (ending: 'png' | 'pdf') => {
    setBusy(true)
    try {
      const canvas = document.createElement('canvas')
      paintPicture(canvas, picture, await photosOf(picture))
      if (ending === 'png') return onSave?.(await fileOf(canvas, 'image/png'), ending)
      const jpeg = new Uint8Array(await (await fileOf(canvas, 'image/jpeg')).arrayBuffer())
      const { width, height } = canvas
      const pdf = picturePdf({ jpeg, width, height, title: drawing.title })
      onSave?.(new Blob([pdf], { type: 'application/pdf' }), ending)
    } catch {
      toast.show({ severity: 'error', summary: words.tree.not_saved })
    } finally {
      setBusy(false)
    }
  }
  const files = onSave === undefined ? [] : (['png', 'pdf'] as const)
  return (
    <>
      <Menu
        label={words.tree.save}
        items={[
          ...files.map((ending) => ({
            key: ending,
            icon: ending === 'png' ? 'image' : 'picture_as_pdf',
            label: words.tree[ending],
            isDisabled: isBusy,
            onSelect: () => void save(ending),
          })),
          { key: 'print', icon: 'print', label: words.act.print, onSelect: () => window.print() },
        ]}
        renderTrigger={(opener) => <IconButton icon="download" isSmall label={words.tree.save} {...opener} />}
      />
      <canvas ref={paper} className="tree-paper" aria-hidden="true" width={1} height={1} />
    </>
  )
}
