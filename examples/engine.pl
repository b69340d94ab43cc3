# A player for any game of Ludarium: judges every option in eight worlds that its seat cannot tell from the true one.
# ludarium ladder viceroy --bots random --engine "perl examples/engine.pl"
$| = 1;
sub worth { my $sum = 0; for my $world (1 .. 8) { print "ahead $_[0] $world\n"; $sum += (split ' ', <STDIN>)[3] } $sum }
while (<STDIN>) {
    my ($word, $number) = split;
    print "name eight-worlds\nwant\nready\n" if $word eq "ludarium";
    ($asked, $options) = ($number, 0) if $word eq "ask";
    $options++ if $word eq "option";
    my @worth = map worth($_), 0 .. $options - 1 if $word eq "go";
    print "answer $asked ", (sort { $worth[$b] <=> $worth[$a] } 0 .. $#worth)[0], "\n" if $word eq "go";
}
