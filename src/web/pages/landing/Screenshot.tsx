import chatDark from './pictures/chat-dark.webp'
import chatLight from './pictures/chat-light.webp'
import flightsDark from './pictures/flights-dark.webp'
import flightsLight from './pictures/flights-light.webp'
import mapDark from './pictures/map-dark.webp'
import mapLight from './pictures/map-light.webp'
import travelersDark from './pictures/travelers-dark.webp'
import travelersLight from './pictures/travelers-light.webp'

const PICTURES = {
  chat: { light: chatLight, dark: chatDark },
  flights: { light: flightsLight, dark: flightsDark },
  map: { light: mapLight, dark: mapDark },
  travelers: { light: travelersLight, dark: travelersDark },
} as const

export function Screenshot({
  picture,
  alt,
  className,
}: {
  picture: keyof typeof PICTURES
  alt: string
  className: string
}) {
  const { light, dark } = PICTURES[picture]
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        width={390}
        height={640}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  )
}
