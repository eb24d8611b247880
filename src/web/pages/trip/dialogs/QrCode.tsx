import { encode } from 'uqr'

/** Modules of white around the code: ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4

/** A link as a QR code; dark on white in both themes, as many cameras need. `label` says what it opens. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-[15rem] rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules(data)} fill="#10262b" />
    </svg>
  )
}

function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
