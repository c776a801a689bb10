import { Photos } from '../../places/photos.tsx';

export default Photos;
