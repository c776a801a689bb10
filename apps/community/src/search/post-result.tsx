import { paths, type Post, type PostMedia } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { MarkedText, PersonName, RelativeTime } from '@pure/ui';
import { excerptOf } from './excerpt.ts';
import styles from './search-page.module.css';
import { strings } from './strings.ts';

interface PostResultProps {
  post: Post;
  query: string;
}

/** A post with the part that contains the match. All of it is a link to the post. */
export function PostResult({ post, query }: PostResultProps) {
  const { author, original } = post;
  const { content, media } = original ?? post;
  return (
    <li>
      <Link className={styles.result} to={paths.home({ post: post.id })}>
        <MemberAvatar member={author} />
        <span className={styles.text}>
          <span className={styles.head}>
            <span className={styles.name}>
              <PersonName>{author.full_name}</PersonName>
              {original && (
                <span className={styles.quiet}>
                  {` ${strings.reposted} `}
                  <PersonName>{original.author.full_name}</PersonName>
                </span>
              )}
            </span>{' '}
            <small className={styles.quiet}>
              <RelativeTime at={post.created_at} />
            </small>
          </span>{' '}
          <span className={styles.excerpt} dir="auto">
            <MarkedText query={query}>{excerptOf(content, query)}</MarkedText>
          </span>
          {media.length > 0 && <small className={styles.quiet}> {mediaText(media)}</small>}
        </span>
      </Link>
    </li>
  );
}

function mediaText(media: PostMedia[]): string {
  const videos = media.filter(({ kind }) => kind === 'video').length;
  const pictures = media.length - videos;
  return [pictures > 0 && strings.pictures(pictures), videos > 0 && strings.videos(videos)]
    .filter(Boolean)
    .join(' · ');
}
