import './marks.css'

/** The company's mark: its own logo if it has one, else the banyan. */
export function Mark({ src }: { src?: string | undefined }) {
  if (src !== undefined) return <img className="mark mark-logo" src={src} alt="" />
  return (
    <span className="mark" aria-hidden="true">
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        <path d="M10 16.500V8M10 8c0-2.600-1.900-4.500-5-4.500M10 8c0-2.600 1.900-4.500 5-4.500M5 7.500v5M15 7.500v5" />
      </svg>
    </span>
  )
}
