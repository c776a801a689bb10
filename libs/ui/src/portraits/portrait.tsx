import { hair } from './hair.tsx';
import { type Look, portraitLooks, type PortraitName } from './portrait-looks.ts';

export interface PortraitProps {
  name: PortraitName;
}

/** An illustration of an invented person, without a background. It never stands for a member. */
export function Portrait({ name }: PortraitProps) {
  const {
    skin,
    hair: colour,
    style,
    shirt,
    glasses = false,
    beard = false,
  } = portraitLooks[name] as Look;
  const { behind, before } = hair[style];
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      {behind && <g fill={colour}>{behind}</g>}
      <path fill={skin} d="M27 37h10v12H27z" />
      <path fill="#2b1a30" opacity=".12" d="M27 41.5q5 3.6 10 0v3.4q-5 3-10 0z" />
      <path
        fill={shirt}
        d="M8.5 66c0-13 8.3-19 18.3-20.3q5.2 4.4 10.4 0C47.2 47 55.5 53 55.5 66z"
      />
      <ellipse fill={skin} cx="32" cy="28.8" rx="11" ry="13.2" />
      {beard && (
        <path
          fill={colour}
          d="M21.1 29c-.4 10.5 4.4 15.6 10.9 15.6S43.3 39.5 42.9 29c-1.3 3.6-2.9 5.5-4.8 6q-6.1-2.5-12.2 0c-1.9-.5-3.5-2.4-4.8-6z"
        />
      )}
      {before && <g fill={colour}>{before}</g>}
      <g fill="#2b1a30">
        <circle cx="27.5" cy="29.2" r="1.15" />
        <circle cx="36.5" cy="29.2" r="1.15" />
      </g>
      <path
        d={beard ? 'M29 38.5q3 1.6 6 0' : 'M28.5 36.4q3.5 2.9 7 0'}
        stroke={beard ? '#fff' : '#4a2430'}
        strokeOpacity=".6"
        strokeWidth="1.4"
        strokeLinecap="round"
        fill="none"
      />
      {glasses && (
        <g fill="none" stroke="#2b2440" strokeWidth="1.2">
          <circle cx="27.3" cy="29" r="3.7" />
          <circle cx="36.7" cy="29" r="3.7" />
          <path d="M31 29h2" />
        </g>
      )}
    </svg>
  );
}
