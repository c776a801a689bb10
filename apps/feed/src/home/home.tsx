import { VisuallyHidden } from '@pure/ui';
import { useRef } from 'react';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { PostDialogPlace } from '../post-dialog/post-dialog-place.tsx';
import { PostList } from '../post-list/post-list.tsx';
import { StoryStrip } from '../stories/strip/story-strip.tsx';
import { FirstMinuteOnDemand } from '../first-minute/first-minute-on-demand.tsx';
import styles from './home.module.css';
import { strings } from './strings.ts';

const source = { kind: 'home' } as const;

export function Home() {
  const composer = useRef<ComposerHandle>(null);
  return (
    <div className={styles.home}>
      <h1 className={styles.title} tabIndex={-1}>
        <VisuallyHidden>{strings.title}</VisuallyHidden>
      </h1>
      <FirstMinuteOnDemand onWrite={() => composer.current?.open()} />
      <StoryStrip />
      <Composer ref={composer} place={source} />
      <PostList source={source} onWrite={() => composer.current?.open()} />
      <PostDialogPlace />
    </div>
  );
}
