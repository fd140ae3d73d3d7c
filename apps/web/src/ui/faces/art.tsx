import type { ReactNode } from 'react'

const Art = ({ children }: { children: ReactNode }) => (
  <svg
    className="art"
    width="120"
    height="96"
    viewBox="0 0 120 96"
    fill="none"
    strokeWidth="1.25"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** One who is here, and two places for those who may come. */
export const TreeArt = () => (
  <Art>
    <circle className="art-live" cx="60" cy="20" r="11" />
    <path className="art-dashed" d="M60 31v10M60 41C60 54 28 46 28 62M60 41C60 54 92 46 92 62" />
    <circle className="art-dashed" cx="28" cy="73" r="10" />
    <circle className="art-dashed" cx="92" cy="73" r="10" />
  </Art>
)

/** Rows, and a glass that finds none. */
export const NothingArt = () => (
  <Art>
    <rect className="art-line" x="22" y="18" width="76" height="14" rx="5" />
    <rect className="art-dashed" x="22" y="40" width="76" height="14" rx="5" />
    <rect className="art-dashed" x="22" y="62" width="44" height="14" rx="5" />
    <circle className="art-glass" cx="86" cy="68" r="12" />
    <path className="art-glass" d="m95 77 8 8" />
  </Art>
)

/** A line that is cut between two knots. */
export const FailedArt = () => (
  <Art>
    <path className="art-line" d="M60 14v20M60 62v18" />
    <circle className="art-knot" cx="60" cy="14" r="4" />
    <circle className="art-knot" cx="60" cy="82" r="4" />
    <path className="art-cut" d="M52 40l16 16M68 40 52 56" />
  </Art>
)

/** Leaves of paper, the upper one waiting to be written. */
export const PaperArt = () => (
  <Art>
    <rect className="art-dashed" x="44" y="14" width="48" height="60" rx="6" />
    <rect className="art-sheet" x="28" y="22" width="48" height="60" rx="6" />
    <path className="art-line" d="M38 38h28M38 50h28M38 62h16" />
  </Art>
)
