import { groupScene } from './access/group.ts';
import { describeScene } from './support/stages/describe-scene.ts';
import { groupStage } from './support/stages/group-stage.ts';

describeScene('a private group', groupScene, groupStage);
