import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import './plan.css'
import { PoolsEditor } from './pools/pools-editor.tsx'
import { PoolSaving } from './pools/pool-saving.tsx'
import { PoolTree } from './pools/pool-tree.tsx'

/** What is paid for places taken in a tree of a fixed width, and in further pools whose places are bought from income. */
export const MatrixPart = ({ isOn }: { isOn: boolean }) => (
  <>
    <KindHead kind="matrix" />
    {isOn && (
      <>
        <PoolTree base="matrix" />
        <CapsEditor of="matrix" />
        <PoolSaving base="matrix" />
        <PoolsEditor />
        <KindExample kind="matrix" />
      </>
    )}
  </>
)
