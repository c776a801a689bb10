import { Discussion } from '../../places/discussion.tsx';

export default Discussion;
