import { onDemand } from '@pure/ui';
import type { FilmProps } from './film.tsx';

export const film = onDemand<FilmProps>(() => import(/* webpackChunkName: "film" */ './film.tsx'));
